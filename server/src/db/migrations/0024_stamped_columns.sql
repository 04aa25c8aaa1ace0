ALTER TABLE "row_stamp" ADD COLUMN "columns" text[];
--> statement-breakpoint
-- Marks that rows of a table were edited, and which of their columns have other values now; see kit/row-stamp.ts. Rows are
-- told apart by their number. Of many at once nothing is known but that they were edited: to compare them would take long.
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
CREATE OR REPLACE PROCEDURE stamp_changes(table_name text) LANGUAGE plpgsql AS $$
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
DO $$
DECLARE
  stamped record;
BEGIN
  FOR stamped IN SELECT relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgname = 'stamp_rows' LOOP
    EXECUTE format('DROP TRIGGER stamp_rows ON %I', stamped.relname);
    CALL stamp_changes(stamped.relname);
  END LOOP;
END $$;
