ALTER TABLE "row_stamp" ADD COLUMN "edits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Marks that a table has changed, and whether rows were only edited; see kit/row-stamp.ts. Whoever says nothing of edits,
-- such as an older program, means that rows came or went.
CREATE OR REPLACE FUNCTION stamp_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_stamp (table_name, changes, edits)
  VALUES (TG_TABLE_NAME, 1, CASE WHEN TG_OP = 'UPDATE' THEN 1 ELSE 0 END);
  RETURN NULL;
END $$;
