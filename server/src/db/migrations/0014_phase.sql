CREATE TABLE "author_answer_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "author_answer_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_answer_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"content" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "author_answer_revision_once" UNIQUE("author_answer_id","revision")
);
--> statement-breakpoint
CREATE TABLE "author_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "author_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"paper_revision" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"draft" text,
	"draft_saved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "author_answer_once" UNIQUE("submission_id","paper_revision"),
	CONSTRAINT "author_answer_submitted" CHECK (("author_answer"."revision" = 0) = ("author_answer"."submitted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "phase" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"review" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"discussion" jsonb NOT NULL,
	"decision" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "author_answer_revision" ADD CONSTRAINT "author_answer_revision_answer" FOREIGN KEY ("author_answer_id") REFERENCES "public"."author_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_answer" ADD CONSTRAINT "author_answer_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase" ADD CONSTRAINT "phase_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phase_event" ON "phase" USING btree ("event_id");--> statement-breakpoint
-- What was set for the event as a whole becomes its phases: reviews until the due day, then decisions.
INSERT INTO "phase" ("event_id", "review", "answer", "discussion", "decision")
SELECT "event_id",
	"shared" || jsonb_build_object('opens', null, 'closes', "closing", 'mayChangeReview', "may_change_review", 'discussion', true, 'mayAnswer', false),
	"shared" || jsonb_build_object('opens', null, 'closes', null, 'mayChangeReview', false, 'discussion', true, 'mayAnswer', true),
	"shared" || jsonb_build_object('opens', null, 'closes', null, 'mayChangeReview', "may_change_review", 'discussion', true, 'mayAnswer', false),
	"shared" || jsonb_build_object('opens', "closing", 'closes', null, 'mayChangeReview', false, 'discussion', false, 'mayAnswer', false)
FROM (
	SELECT *,
		CASE WHEN "due_day" IS NOT NULL THEN jsonb_build_object('kind', 'absolute', 'day', to_char(least("due_day", '9999-12-30'::date) + 1, 'YYYY-MM-DD'), 'time', '00:00') END AS "closing",
		jsonb_build_object('authorNames', "author_names", 'othersReviews', "others_reviews", 'reviewerNames', "reviewer_names", 'authorsSeeReviews', "authors_see_reviews", 'answerLimit', 500, 'mayStage', true) AS "shared"
	FROM "review_setting"
) "setting";--> statement-breakpoint
ALTER TABLE "review_setting" DROP COLUMN "due_day";--> statement-breakpoint
ALTER TABLE "review_setting" DROP COLUMN "author_names";--> statement-breakpoint
ALTER TABLE "review_setting" DROP COLUMN "others_reviews";--> statement-breakpoint
ALTER TABLE "review_setting" DROP COLUMN "reviewer_names";--> statement-breakpoint
ALTER TABLE "review_setting" DROP COLUMN "may_change_review";--> statement-breakpoint
ALTER TABLE "review_setting" DROP COLUMN "authors_see_reviews";