-- A stamp only counts changes: lists no longer ask which columns were edited. The trigger of each table covers edits too.
DO $$
DECLARE
  stamped regclass;
BEGIN
  FOR stamped IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'stamp_edits' LOOP
    EXECUTE format('DROP TRIGGER stamp_edits ON %s', stamped);
    EXECUTE format('DROP TRIGGER stamp_rows ON %s', stamped);
    EXECUTE format(
      'CREATE TRIGGER stamp_rows AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s
        FOR EACH STATEMENT EXECUTE FUNCTION stamp_rows()',
      stamped);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE PROCEDURE stamp_changes(table_name text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER stamp_rows AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION stamp_rows()',
    table_name);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stamp_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_stamp (table_name, changes) VALUES (TG_TABLE_NAME, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION stamp_edits();
--> statement-breakpoint
ALTER TABLE "row_stamp" DROP COLUMN "edits";
--> statement-breakpoint
ALTER TABLE "row_stamp" DROP COLUMN "columns";
