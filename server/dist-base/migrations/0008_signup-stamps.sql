CALL stamp_changes('signup_type');
--> statement-breakpoint
CALL stamp_changes('pool');
--> statement-breakpoint
CALL stamp_changes('signup');
--> statement-breakpoint
-- The area of payments is below that of events, so the table of payment orders does not name the one of events.
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_event" FOREIGN KEY ("event_id") REFERENCES "event"("id");
