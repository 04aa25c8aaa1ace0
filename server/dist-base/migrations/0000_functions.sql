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
-- Records that a table has changed; see kit/row-stamp.ts.
CREATE FUNCTION stamp_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_stamp (table_name, changes, edits)
  VALUES (TG_TABLE_NAME, 1, CASE WHEN TG_OP = 'UPDATE' THEN 1 ELSE 0 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Records that rows of a table were edited, and which columns have other values now; see kit/row-stamp.ts. Rows are
-- compared by id. Of more than a hundred rows at once only the edit is recorded, because comparing them takes long.
CREATE FUNCTION stamp_edits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  edited text[];
BEGIN
  IF (SELECT count(*) <= 100 FROM (SELECT FROM edited_rows LIMIT 101) AS beginning) THEN
    SELECT coalesce(array_agg(DISTINCT difference.key ORDER BY difference.key), '{}') INTO edited
    FROM (
      SELECT former.id, field.key, field.value FROM former_rows AS former, jsonb_each(to_jsonb(former)) AS field
      EXCEPT
      SELECT latter.id, field.key, field.value FROM edited_rows AS latter, jsonb_each(to_jsonb(latter)) AS field
    ) AS difference;
  END IF;
  INSERT INTO row_stamp (table_name, changes, edits, columns) VALUES (TG_TABLE_NAME, 1, 1, edited);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds both triggers to a table.
CREATE PROCEDURE stamp_changes(table_name text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER stamp_rows AFTER INSERT OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION stamp_rows()',
    table_name);
  EXECUTE format(
    'CREATE TRIGGER stamp_edits AFTER UPDATE ON %I REFERENCING OLD TABLE AS former_rows NEW TABLE AS edited_rows
      FOR EACH STATEMENT EXECUTE FUNCTION stamp_edits()',
    table_name);
END $$;
--> statement-breakpoint
-- For tables whose rows are never changed or removed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
