-- A rooming list is what the hotel was told, and the next one is compared with it. Only what it says about guests may be left out,
-- while a deleted member is emptied; its bookings, their sequence and everything else stay.
CREATE FUNCTION keep_rooming_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal CONSTANT text[] := ARRAY['guests', 'wishes', 'noteForHotel'];
BEGIN
  IF TG_OP <> 'UPDATE'
    OR current_setting('banquet.blank', true) IS DISTINCT FROM 'on'
    OR to_jsonb(NEW) - 'entries' IS DISTINCT FROM to_jsonb(OLD) - 'entries'
    OR (SELECT jsonb_agg(entry - personal ORDER BY place)
        FROM jsonb_array_elements(NEW.entries) WITH ORDINALITY AS one (entry, place))
      IS DISTINCT FROM (SELECT jsonb_agg(entry - personal ORDER BY place)
        FROM jsonb_array_elements(OLD.entries) WITH ORDINALITY AS one (entry, place)) THEN
    RAISE EXCEPTION 'a rooming list is never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_rooming_list BEFORE UPDATE OR DELETE ON "rooming_list" FOR EACH ROW EXECUTE FUNCTION keep_rooming_list();
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "rooming_list" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
