CREATE TABLE "audit_archive" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_archive_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"file_key" text NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"checksum" text DEFAULT '' NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "audit_archive_moved" CHECK ("audit_archive"."moved_at" is null or ("audit_archive"."entries" > 0 and "audit_archive"."checksum" <> ''))
);
--> statement-breakpoint
CREATE TABLE "transfer_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"format" text NOT NULL,
	"refunds" integer NOT NULL,
	"total" integer NOT NULL,
	"created_by_id" integer,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "row_digest" text;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "condition_id" integer;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "condition_keys" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "transfer_file_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_archive_unfinished" ON "audit_archive" USING btree ("month") WHERE moved_at is null;--> statement-breakpoint
CREATE INDEX "audit_archive_month" ON "audit_archive" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "transfer_file_event_id" ON "transfer_file" USING btree ("event_id","created_at");--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "unknown/condition_id" FOREIGN KEY ("condition_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_transfer_file" FOREIGN KEY ("transfer_file_id") REFERENCES "public"."transfer_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_row" ON "bank_line" USING btree ("row_digest");--> statement-breakpoint
CREATE INDEX "question_condition" ON "question" USING btree ("condition_id");--> statement-breakpoint
CREATE INDEX "refund_transfer_file_id" ON "refund" USING btree ("transfer_file_id") WHERE transfer_file_id is not null;--> statement-breakpoint
CALL stamp_changes('transfer_file');
--> statement-breakpoint
-- Entries of the audit are only removed by the transaction that records the file that they were moved to: as many as the file has,
-- and all of its month.
CREATE FUNCTION keep_unarchived_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM audit_archive archive
    WHERE archive.xmin = pg_current_xact_id()::xid
      AND archive.moved_at IS NOT NULL
      AND (archive.entries, true) = (
        SELECT count(*), bool_and(
          removed.at >= archive.month::timestamp AT TIME ZONE 'Asia/Taipei'
          AND removed.at < (archive.month + interval '1 month') AT TIME ZONE 'Asia/Taipei')
        FROM removed)
  ) THEN
    RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER refuse_change ON audit;
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER keep_unarchived_audit AFTER DELETE ON audit REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_unarchived_audit();
--> statement-breakpoint
-- What is recorded about a file never changes, except that the file was deleted. One that was never finished is no record.
CREATE FUNCTION keep_audit_archive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.moved_at IS NULL THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.moved_at IS NULL
    OR (NEW.id, NEW.month, NEW.entries, NEW.bytes, NEW.checksum, NEW.moved_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.month, OLD.entries, OLD.bytes, OLD.checksum, OLD.moved_at)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_archive BEFORE UPDATE OR DELETE ON audit_archive
  FOR EACH ROW EXECUTE FUNCTION keep_audit_archive();
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_archive FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
