CALL stamp_changes('account');
CALL stamp_changes('customer');
CALL stamp_changes('customer_address');
CALL stamp_changes('customer_contact');
CALL stamp_changes('customer_employee');
CALL stamp_changes('customer_product');
CALL stamp_changes('delivery_schedule');
CALL stamp_changes('department');
CALL stamp_changes('food_material');
CALL stamp_changes('food_material_type');
CALL stamp_changes('holiday');
CALL stamp_changes('hotel');
CALL stamp_changes('import');
CALL stamp_changes('mail');
CALL stamp_changes('notification');
CALL stamp_changes('order');
CALL stamp_changes('order_line');
CALL stamp_changes('order_template');
CALL stamp_changes('product');
CALL stamp_changes('product_type');
CALL stamp_changes('recipe_line');
CALL stamp_changes('shipment');
CALL stamp_changes('stock');
CALL stamp_changes('stock_movement');
CALL stamp_changes('sub_department');
CALL stamp_changes('unit');
--> statement-breakpoint
CREATE TRIGGER keep_promises BEFORE UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION keep_promises();
--> statement-breakpoint
CREATE TRIGGER keep_shipped BEFORE UPDATE OR DELETE ON shipment FOR EACH ROW EXECUTE FUNCTION keep_shipped();
--> statement-breakpoint
CREATE TRIGGER keep_shipped_lines BEFORE INSERT OR UPDATE OR DELETE ON shipment_line
  FOR EACH ROW EXECUTE FUNCTION keep_shipped_lines();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER tell_notification AFTER INSERT OR UPDATE ON notification FOR EACH ROW EXECUTE FUNCTION tell_notification();
--> statement-breakpoint
-- The only row of the table; administrators edit it.
INSERT INTO "organisation" ("id", "name", "en_name", "tax_id_number", "telephone", "email", "address", "en_address", "rounding", "customer_days_ahead", "staff_days_ahead")
VALUES (1, 'Banquet', '', '', '', '', '', '', 'whole', 30, 365);
