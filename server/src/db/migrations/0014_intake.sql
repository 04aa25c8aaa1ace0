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
ALTER TABLE "question" ADD COLUMN "asked_in" text DEFAULT 'signup' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "submission_type_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "subject_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_type" ADD COLUMN "first_author_max" integer;--> statement-breakpoint
ALTER TABLE "submission_type" ADD COLUMN "presenter_max" integer;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "competition_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "consents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_edition" ADD CONSTRAINT "consent_edition_text" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_text"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_text" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "competition.duplicate/name" ON "competition" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "competition.duplicate/code" ON "competition" USING btree ("event_id","code_key");--> statement-breakpoint
CREATE INDEX "competition_index" ON "competition" USING btree ("event_id","index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent-text.duplicate/name" ON "consent_text" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE INDEX "consent_text_index" ON "consent_text" USING btree ("event_id","index_id","id");--> statement-breakpoint
UPDATE "submission" SET "draft" = "draft" || '{"answers": [], "competitionIds": [], "consents": []}' WHERE "draft" IS NOT NULL;--> statement-breakpoint
UPDATE "submission_revision" SET "content" = "content" || '{"answers": [], "competitionIds": [], "consents": []}';--> statement-breakpoint
CALL stamp_changes('competition');--> statement-breakpoint
CALL stamp_changes('consent_text');
