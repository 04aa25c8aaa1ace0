CREATE TABLE "submission_author" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_author_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"affiliations" text[] NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (fold(email)) STORED,
	"orcid" text NOT NULL,
	"is_presenter" boolean NOT NULL,
	"is_corresponding" boolean NOT NULL,
	CONSTRAINT "submission_author_position" UNIQUE("submission_id","position")
);
--> statement-breakpoint
CREATE TABLE "submission_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submission_revision_revision" UNIQUE("submission_id","revision")
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"number" integer,
	"code" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"subject_id" integer,
	"submission_type_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"en_title" text DEFAULT '' NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"en_abstract" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"en_keywords" text[] DEFAULT '{}' NOT NULL,
	"author_names" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"draft_saved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(code || ' ' || title || ' ' || en_title || ' ' || author_names)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "submission_type_event" ON "submission_type" USING btree ("event_id","id");--> statement-breakpoint
ALTER TABLE "submission_author" ADD CONSTRAINT "submission_author_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_revision" ADD CONSTRAINT "submission_revision_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "unknown/member_id" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "unknown/subject_id" FOREIGN KEY ("event_id","subject_id") REFERENCES "public"."subject"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "unknown/submission_type_id" FOREIGN KEY ("event_id","submission_type_id") REFERENCES "public"."submission_type"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_author_email" ON "submission_author" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_number" ON "submission" USING btree ("event_id","number");--> statement-breakpoint
CREATE INDEX "submission_member" ON "submission" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "submission_submitted" ON "submission" USING btree ("event_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "submission_state" ON "submission" USING btree ("event_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "submission_subject" ON "submission" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "submission_type_id" ON "submission" USING btree ("submission_type_id");--> statement-breakpoint
CREATE INDEX "submission_search" ON "submission" USING gin (grams("search"));--> statement-breakpoint
CALL stamp_changes('submission');
