CREATE TABLE "submission_conflict" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_conflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"value_key" text GENERATED ALWAYS AS (fold(value)) STORED,
	"reason" text NOT NULL,
	CONSTRAINT "submission_conflict_position" UNIQUE("submission_id","position")
);
--> statement-breakpoint
ALTER TABLE "review_setting" ADD COLUMN "author_conflicts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_setting" ADD COLUMN "needs_note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_conflict" ADD CONSTRAINT "submission_conflict_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CALL stamp_changes('submission_conflict');--> statement-breakpoint
-- What was written and submitted before declares nothing.
UPDATE "submission" SET "draft" = "draft" || '{"conflicts": []}' WHERE "draft" IS NOT NULL;--> statement-breakpoint
UPDATE "submission_revision" SET "content" = "content" || '{"conflicts": []}';
