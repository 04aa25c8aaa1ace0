CALL stamp_changes('check_in_list');--> statement-breakpoint
CALL stamp_changes('check_in');--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON check_in FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
