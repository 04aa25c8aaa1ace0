CALL stamp_changes('payment_order');
--> statement-breakpoint
CALL stamp_changes('payment_attempt');
--> statement-breakpoint
-- Payment orders are below attempts, and payments below events, so their tables do not name those above them.
ALTER TABLE "payment" ADD CONSTRAINT "payment_attempt" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id");
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_event" FOREIGN KEY ("event_id") REFERENCES "event"("id");
