-- Folds a text, so that texts which differ only in case, width or the two ways to write 台 become equal.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT translate(lower(normalize(btrim(value), NFKC) COLLATE "und-x-icu"), '台', '臺');
END;
--> statement-breakpoint
-- Every character and every pair of neighbours, for an index that also finds keywords of one or two characters. Some may
-- occur twice. The cost makes the planner compute it for as few rows as possible.
CREATE FUNCTION grams(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
BEGIN ATOMIC
  SELECT letters || array(
    SELECT first || second
    FROM unnest(letters[1:cardinality(letters) - 1], letters[2:]) AS pair (first, second))
  FROM (SELECT string_to_array(folded, NULL) AS letters) AS word;
END;
--> statement-breakpoint
-- The grams that a row must have to contain the keyword: the keyword's pairs, or its only character.
CREATE FUNCTION key_grams(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT CASE WHEN length(folded) < 2 THEN array_remove(ARRAY[folded], '')
    ELSE (SELECT array_agg(DISTINCT substr(folded, place, 2)) FROM generate_series(1, length(folded) - 1) AS place) END;
END;
--> statement-breakpoint
-- Records that a table has changed; see kit/list/row-stamp.ts.
CREATE FUNCTION stamp_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_stamp (table_name, changes) VALUES (TG_TABLE_NAME, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds the trigger to a table.
CREATE PROCEDURE stamp_changes(table_name text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER stamp_rows AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION stamp_rows()',
    table_name);
END $$;
--> statement-breakpoint
-- For tables whose rows are never changed or removed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
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
-- Notifies every listening program whose notifications changed, once in a transaction for each account.
CREATE FUNCTION tell_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notification', NEW.account_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Wakes the programs that deliver mails: once for each transaction that leaves one to be sent.
CREATE FUNCTION tell_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A strict product is never allocated beyond what is on hand. On hand may still fall below what is allocated: goods spoil,
-- and a stocktake finds less. The constraint name is the error code and the field of the answer.
CREATE FUNCTION keep_promises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.policy = 'strict' AND NEW.allocated > NEW.on_hand
    AND (OLD.policy <> 'strict' OR NEW.allocated > OLD.allocated) THEN
    RAISE EXCEPTION 'more is promised than there is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'choice/stockPolicy', TABLE = 'stock';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A shipment that has left is never changed or removed, by whatever program.
CREATE FUNCTION keep_shipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'shipped' THEN
    RAISE EXCEPTION 'a shipment that has left is never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
-- The same for its lines.
CREATE FUNCTION keep_shipped_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  IF EXISTS (SELECT FROM shipment WHERE shipment.id = line.shipment_id AND shipment.status = 'shipped') THEN
    RAISE EXCEPTION 'a shipment that has left is never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
-- A receipt stays as it was issued, whatever program writes: only these columns may change, and a void one stays void. The
-- column for searching is computed after this trigger, from columns that may not change.
CREATE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free CONSTANT text[] := ARRAY['state', 'void_reason', 'voided_at', 'voided_by_id', 'handed_out_on', 'handed_out_note',
    'handed_out_by_id', 'mail_to', 'search', 'version'];
BEGIN
  IF TG_OP = 'DELETE'
    OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    OR (OLD.state = 'void' AND (NEW.state, NEW.void_reason, NEW.voided_at, NEW.voided_by_id)
      IS DISTINCT FROM (OLD.state, OLD.void_reason, OLD.voided_at, OLD.voided_by_id)) THEN
    RAISE EXCEPTION 'an issued receipt is never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
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
