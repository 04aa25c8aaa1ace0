CALL stamp_changes('account');
CALL stamp_changes('bank_line');
CALL stamp_changes('check_in');
CALL stamp_changes('check_in_list');
CALL stamp_changes('customer');
CALL stamp_changes('customer_address');
CALL stamp_changes('customer_contact');
CALL stamp_changes('customer_employee');
CALL stamp_changes('customer_product');
CALL stamp_changes('delivery_schedule');
CALL stamp_changes('department');
CALL stamp_changes('discount');
CALL stamp_changes('event');
CALL stamp_changes('food_material');
CALL stamp_changes('food_material_type');
CALL stamp_changes('holiday');
CALL stamp_changes('hotel');
CALL stamp_changes('hotel_order');
CALL stamp_changes('import');
CALL stamp_changes('mail');
CALL stamp_changes('member');
CALL stamp_changes('notification');
CALL stamp_changes('order');
CALL stamp_changes('order_line');
CALL stamp_changes('order_template');
CALL stamp_changes('payment_attempt');
CALL stamp_changes('payment_attempt_order');
CALL stamp_changes('payment_order');
CALL stamp_changes('pool');
CALL stamp_changes('product');
CALL stamp_changes('product_type');
CALL stamp_changes('question');
CALL stamp_changes('receipt');
CALL stamp_changes('recipe_line');
CALL stamp_changes('refund');
CALL stamp_changes('room_share');
CALL stamp_changes('room_type');
CALL stamp_changes('shipment');
CALL stamp_changes('signup');
CALL stamp_changes('signup_type');
CALL stamp_changes('site_page');
CALL stamp_changes('stock');
CALL stamp_changes('stock_movement');
CALL stamp_changes('sub_department');
CALL stamp_changes('transfer_notice');
CALL stamp_changes('unit');
--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE TRIGGER keep_promises BEFORE UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION keep_promises();
--> statement-breakpoint
CREATE TRIGGER keep_receipt BEFORE UPDATE OR DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION keep_receipt();
--> statement-breakpoint
CREATE TRIGGER keep_rooming_list BEFORE UPDATE OR DELETE ON rooming_list FOR EACH ROW EXECUTE FUNCTION keep_rooming_list();
--> statement-breakpoint
CREATE TRIGGER keep_shipped BEFORE UPDATE OR DELETE ON shipment FOR EACH ROW EXECUTE FUNCTION keep_shipped();
--> statement-breakpoint
CREATE TRIGGER keep_shipped_lines BEFORE INSERT OR UPDATE OR DELETE ON shipment_line
  FOR EACH ROW EXECUTE FUNCTION keep_shipped_lines();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON check_in FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON order_return
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON order_return_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON order_revision
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON rooming_list FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_update BEFORE UPDATE ON audit FOR EACH STATEMENT
  WHEN (current_setting('banquet.blank', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OF status ON mail
  FOR EACH ROW WHEN (NEW.status = 'waiting') EXECUTE FUNCTION tell_mail();
--> statement-breakpoint
CREATE TRIGGER tell_notification AFTER INSERT OR UPDATE ON notification FOR EACH ROW EXECUTE FUNCTION tell_notification();
--> statement-breakpoint
-- These tables are below those that they refer to, in another area or before an attempt, so their files do not name them.
ALTER TABLE "payment" ADD CONSTRAINT "payment_attempt" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id");
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_event" FOREIGN KEY ("event_id") REFERENCES "event"("id");
--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_event" FOREIGN KEY ("event_id") REFERENCES "event"("id");
--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payee" FOREIGN KEY ("payee_id") REFERENCES "hotel"("id");
--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_event" FOREIGN KEY ("event_id") REFERENCES "event"("id");
--> statement-breakpoint
-- The only row of the table; administrators edit it.
INSERT INTO "organisation" ("id", "name", "en_name", "tax_id_number", "telephone", "email", "address", "en_address", "rounding", "customer_days_ahead", "staff_days_ahead")
VALUES (1, 'Banquet', '', '', '', '', '', '', 'whole', 30, 365);
