CALL stamp_changes('room_type');--> statement-breakpoint
CALL stamp_changes('hotel_order');--> statement-breakpoint
-- The area of payment knows no hotels, so the reference is only here.
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payee" FOREIGN KEY ("payee_id") REFERENCES "hotel"("id");
