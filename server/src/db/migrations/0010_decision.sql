CREATE TABLE "decision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"result" text NOT NULL,
	"subject_id" integer,
	"submission_type_id" integer,
	"note" text NOT NULL,
	"internal_note" text NOT NULL,
	"due_day" date,
	"staged_by" integer,
	"staged_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "decision_due" CHECK (("decision"."result" = 'revise') = ("decision"."due_day" is not null)),
	CONSTRAINT "decision_accepted" CHECK ("decision"."result" = 'accept' or ("decision"."subject_id" is null and "decision"."submission_type_id" is null)),
	CONSTRAINT "decision_final" CHECK ("decision"."result" <> 'accept' or "decision"."published_at" is null or ("decision"."subject_id" is not null and "decision"."submission_type_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"scheduled_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subject" ADD COLUMN "max_accepted" integer;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "unknown/submission_id" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "unknown/subject_id" FOREIGN KEY ("subject_id") REFERENCES "public"."subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "unknown/submission_type_id" FOREIGN KEY ("submission_type_id") REFERENCES "public"."submission_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_stager" FOREIGN KEY ("staged_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_scheduler" FOREIGN KEY ("scheduled_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "decision_staged" ON "decision" USING btree ("submission_id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "decision_published" ON "decision" USING btree ("submission_id","published_at","id");--> statement-breakpoint
CREATE INDEX "decision_subject" ON "decision" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "decision_type" ON "decision" USING btree ("submission_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publication.duplicate/publishAt" ON "publication" USING btree ("event_id") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "publication_due" ON "publication" USING btree ("state","publish_at");--> statement-breakpoint
CREATE INDEX "publication_event" ON "publication" USING btree ("event_id","publish_at","id");--> statement-breakpoint
CALL stamp_changes('decision');--> statement-breakpoint
CALL stamp_changes('publication');--> statement-breakpoint
CALL stamp_changes('submission_author');--> statement-breakpoint
-- What was written and submitted before answers nobody.
UPDATE "submission" SET "draft" = "draft" || '{"answer": ""}' WHERE "draft" IS NOT NULL;--> statement-breakpoint
UPDATE "submission_revision" SET "content" = "content" || '{"answer": ""}';
