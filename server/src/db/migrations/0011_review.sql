CREATE TABLE "assignment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_day" date,
	"assigned_by" integer NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"declined_reason" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignment_once" UNIQUE("submission_id","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "conflict_mark" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conflict_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"mark" text NOT NULL,
	"reason" text NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"actor_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conflict_mark_once" UNIQUE("submission_id","account_id","mark")
);
--> statement-breakpoint
CREATE TABLE "criterion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criterion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text NOT NULL,
	"description" text NOT NULL,
	"en_description" text NOT NULL,
	"weight" smallint NOT NULL,
	"max_score" smallint NOT NULL,
	"is_optional" boolean NOT NULL,
	"is_visible" boolean NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_revision_once" UNIQUE("review_id","revision")
);
--> statement-breakpoint
CREATE TABLE "review_setting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"contact" text NOT NULL,
	"guidelines" text NOT NULL,
	"en_guidelines" text NOT NULL,
	"reviewers_per_paper" smallint NOT NULL,
	"papers_per_reviewer" smallint NOT NULL,
	"due_day" date,
	"author_names" text NOT NULL,
	"others_reviews" text NOT NULL,
	"reviewer_names" boolean NOT NULL,
	"may_change_review" boolean NOT NULL,
	"authors_see_reviews" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviewer_conflict" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviewer_conflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reviewer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"value_key" text GENERATED ALWAYS AS (fold(value)) STORED,
	CONSTRAINT "reviewer_conflict_once" UNIQUE("reviewer_id","kind","value_key")
);
--> statement-breakpoint
CREATE TABLE "reviewer_subject" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviewer_subject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reviewer_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	CONSTRAINT "reviewer_subject_once" UNIQUE("reviewer_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "reviewer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviewer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (fold(email)) STORED,
	"member_id" integer,
	"state" text DEFAULT 'invited' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"affiliation" text DEFAULT '' NOT NULL,
	"affiliation_key" text GENERATED ALWAYS AS (fold(affiliation)) STORED,
	"max_papers" integer,
	"available_from" date,
	"available_until" date,
	"note" text DEFAULT '' NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"declined_reason" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || email || ' ' || affiliation)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviewer_accepted" CHECK ("reviewer"."state" <> 'accepted' or "reviewer"."member_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assignment_id" integer NOT NULL,
	"paper_revision" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" jsonb,
	"draft" jsonb,
	"draft_saved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "review_once" UNIQUE("assignment_id","paper_revision"),
	CONSTRAINT "review_submitted" CHECK (("review"."revision" = 0) = ("review"."content" is null))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_author" ADD COLUMN "name_keys" text[] GENERATED ALWAYS AS (array[fold(name), fold(en_name)]) STORED;--> statement-breakpoint
ALTER TABLE "submission_author" ADD COLUMN "affiliation_keys" text[] GENERATED ALWAYS AS (array[fold(affiliations[1]), fold(affiliations[2]), fold(affiliations[3]), fold(affiliations[4]), fold(affiliations[5])]) STORED;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "unknown/reviewer_id" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_assigner" FOREIGN KEY ("assigned_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_mark" ADD CONSTRAINT "conflict_mark_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_mark" ADD CONSTRAINT "unknown/account_id" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_mark" ADD CONSTRAINT "conflict_mark_actor" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_revision" ADD CONSTRAINT "review_revision_review" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_setting" ADD CONSTRAINT "review_setting_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewer_conflict" ADD CONSTRAINT "reviewer_conflict_reviewer" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewer_subject" ADD CONSTRAINT "reviewer_subject_reviewer" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewer_subject" ADD CONSTRAINT "reviewer_subject_subject" FOREIGN KEY ("subject_id") REFERENCES "public"."subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewer" ADD CONSTRAINT "reviewer_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewer" ADD CONSTRAINT "reviewer_account" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_assignment" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_reviewer" ON "assignment" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "conflict_mark_account" ON "conflict_mark" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "criterion.duplicate/name" ON "criterion" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE INDEX "criterion_index" ON "criterion" USING btree ("event_id","index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_setting_event" ON "review_setting" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "reviewer_subject_subject" ON "reviewer_subject" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviewer.duplicate/email" ON "reviewer" USING btree ("event_id","email_key") WHERE email_key <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "reviewer_member" ON "reviewer" USING btree ("event_id","member_id");--> statement-breakpoint
CREATE INDEX "reviewer_account" ON "reviewer" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "reviewer_email" ON "reviewer" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "submission_author_domain" ON "submission_author" USING btree (split_part("email_key", '@', 2));--> statement-breakpoint
CREATE INDEX "submission_author_affiliation" ON "submission_author" USING gin ("affiliation_keys");--> statement-breakpoint
CALL stamp_changes('criterion');--> statement-breakpoint
CALL stamp_changes('reviewer');--> statement-breakpoint
CALL stamp_changes('reviewer_subject');--> statement-breakpoint
CALL stamp_changes('reviewer_conflict');--> statement-breakpoint
CALL stamp_changes('conflict_mark');--> statement-breakpoint
CALL stamp_changes('assignment');--> statement-breakpoint
CALL stamp_changes('review');
