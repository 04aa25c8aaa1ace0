CALL stamp_changes('product_type');
--> statement-breakpoint
CALL stamp_changes('food_material_type');
--> statement-breakpoint
CALL stamp_changes('food_material');
--> statement-breakpoint
CALL stamp_changes('product');
--> statement-breakpoint
CALL stamp_changes('stock');
--> statement-breakpoint
CALL stamp_changes('stock_movement');
--> statement-breakpoint
CALL stamp_changes('customer');
--> statement-breakpoint
CALL stamp_changes('customer_address');
--> statement-breakpoint
CALL stamp_changes('customer_contact');
--> statement-breakpoint
CALL stamp_changes('customer_employee');
--> statement-breakpoint
CALL stamp_changes('customer_product');
--> statement-breakpoint
CALL stamp_changes('recipe_line');
--> statement-breakpoint
CALL stamp_changes('notification');
--> statement-breakpoint
CALL stamp_changes('mail');
--> statement-breakpoint
CALL stamp_changes('import');
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every program that listens on the channel hears whose notifications changed, once a transaction for each account.
CREATE FUNCTION tell_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notification', NEW.account_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_notification AFTER INSERT OR UPDATE ON notification FOR EACH ROW EXECUTE FUNCTION tell_notification();
