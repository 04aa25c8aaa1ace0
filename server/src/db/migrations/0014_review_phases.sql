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
CREATE TABLE "competition" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "competition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"code" text NOT NULL,
	"code_key" text GENERATED ALWAYS AS (fold(code)) STORED,
	"description" text NOT NULL,
	"en_description" text NOT NULL,
	"file_kind" text NOT NULL,
	"submission_type_ids" integer[] NOT NULL,
	"last_day" date,
	"is_visible" boolean NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(code || ' ' || name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_edition" (
	"consent_text_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_edition_consent_text_id_number_pk" PRIMARY KEY("consent_text_id","number")
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"text" text NOT NULL,
	"en_text" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discussion_member" (
	"submission_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"notify" text DEFAULT 'mentions' NOT NULL,
	"last_read_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "discussion_member_submission_id_account_id_pk" PRIMARY KEY("submission_id","account_id"),
	CONSTRAINT "discussion_member_number" UNIQUE("submission_id","number")
);
--> statement-breakpoint
CREATE TABLE "discussion_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discussion_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"writer_id" integer NOT NULL,
	"text" text NOT NULL,
	"mention_ids" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"account_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_once" UNIQUE("submission_id")
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
CREATE TABLE "preference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reviewer_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preference_once" UNIQUE("reviewer_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "subject_chair" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_chair_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (fold(email)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || email)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "proposal_affinity" ADD COLUMN "preference" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "asked_in" text DEFAULT 'signup' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "submission_type_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "subject_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_setting" ADD COLUMN "preferences_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_setting" ADD COLUMN "preferences_until" date;--> statement-breakpoint
ALTER TABLE "review_setting" ADD COLUMN "author_conflicts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_setting" ADD COLUMN "needs_note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_type" ADD COLUMN "first_author_max" integer;--> statement-breakpoint
ALTER TABLE "submission_type" ADD COLUMN "presenter_max" integer;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "competition_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "consents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "author_answer_revision" ADD CONSTRAINT "author_answer_revision_answer" FOREIGN KEY ("author_answer_id") REFERENCES "public"."author_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_answer" ADD CONSTRAINT "author_answer_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_edition" ADD CONSTRAINT "consent_edition_text" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_text"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_text" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_member" ADD CONSTRAINT "discussion_member_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_member" ADD CONSTRAINT "discussion_member_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_message" ADD CONSTRAINT "discussion_message_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_message" ADD CONSTRAINT "discussion_message_writer" FOREIGN KEY ("writer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "unknown/account_id" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase" ADD CONSTRAINT "phase_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_reviewer" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_chair" ADD CONSTRAINT "unknown/subject_id" FOREIGN KEY ("event_id","subject_id") REFERENCES "public"."subject"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_conflict" ADD CONSTRAINT "submission_conflict_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "competition.duplicate/name" ON "competition" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "competition.duplicate/code" ON "competition" USING btree ("event_id","code_key");--> statement-breakpoint
CREATE INDEX "competition_index" ON "competition" USING btree ("event_id","index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent-text.duplicate/name" ON "consent_text" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE INDEX "consent_text_index" ON "consent_text" USING btree ("event_id","index_id","id");--> statement-breakpoint
CREATE INDEX "discussion_member_account" ON "discussion_member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "discussion_message_submission" ON "discussion_message" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "discussion_message_writer" ON "discussion_message" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "lead_account" ON "lead" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phase_event" ON "phase" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "preference_submission" ON "preference" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subject-chair.duplicate/email" ON "subject_chair" USING btree ("subject_id","email_key");--> statement-breakpoint
CREATE INDEX "subject_chair_subject" ON "subject_chair" USING btree ("event_id","subject_id");--> statement-breakpoint
CREATE INDEX "subject_chair_email" ON "subject_chair" USING btree ("email_key");--> statement-breakpoint
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
ALTER TABLE "review_setting" DROP COLUMN "authors_see_reviews";--> statement-breakpoint
-- What was written and submitted before declares nothing, answers nothing and takes part in nothing.
UPDATE "submission" SET "draft" = "draft" || '{"conflicts": [], "answers": [], "competitionIds": [], "consents": []}' WHERE "draft" IS NOT NULL;--> statement-breakpoint
UPDATE "submission_revision" SET "content" = "content" || '{"conflicts": [], "answers": [], "competitionIds": [], "consents": []}';--> statement-breakpoint
CALL stamp_changes('competition');--> statement-breakpoint
CALL stamp_changes('consent_text');--> statement-breakpoint
CALL stamp_changes('subject_chair');--> statement-breakpoint
CALL stamp_changes('submission_conflict');
