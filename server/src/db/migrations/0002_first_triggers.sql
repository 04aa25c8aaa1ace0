CALL stamp_changes('unit');
--> statement-breakpoint
CALL stamp_changes('hotel');
--> statement-breakpoint
CALL stamp_changes('account');
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
