-- Entries of the audit are never removed, and never changed but in one way: when a person is deleted, what they contain
-- about the person is. Fields can only be left out, so an entry never says something else than before.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('banquet.blank', true) = 'on'
    AND (NEW.id, NEW.at, NEW.action, NEW.noun, NEW.row_id, NEW.actor_id, NEW.session_id, NEW.request_id)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.action, OLD.noun, OLD.row_id, OLD.actor_id, OLD.session_id, OLD.request_id)
    AND (NEW.before IS NOT DISTINCT FROM OLD.before OR OLD.before @> NEW.before)
    AND (NEW.after IS NOT DISTINCT FROM OLD.after OR OLD.after @> NEW.after)
    AND NEW.label IN (OLD.label, '', '#' || OLD.row_id)
    AND NEW.actor_name IN (OLD.actor_name, '#' || OLD.actor_id)
    AND NEW.ip IN (OLD.ip, '')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER refuse_change ON audit;
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_update BEFORE UPDATE ON audit FOR EACH STATEMENT
  WHEN (current_setting('banquet.blank', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
