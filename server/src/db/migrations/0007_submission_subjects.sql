CREATE TABLE "subject" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"description" text NOT NULL,
	"en_description" text NOT NULL,
	"parent_id" integer,
	"first_day" date,
	"last_day" date,
	"title_max" integer,
	"abstract_min" integer,
	"abstract_max" integer,
	"en_abstract_min" integer,
	"en_abstract_max" integer,
	"keywords_min" integer,
	"keywords_max" integer,
	"is_visible" boolean NOT NULL,
	"index_id" integer NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(code || ' ' || name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"description" text NOT NULL,
	"en_description" text NOT NULL,
	"title_max" integer,
	"abstract_min" integer,
	"abstract_max" integer,
	"en_abstract_min" integer,
	"en_abstract_max" integer,
	"keywords_min" integer,
	"keywords_max" integer,
	"is_visible" boolean NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "subject_event" ON "subject" USING btree ("event_id","id");--> statement-breakpoint
ALTER TABLE "subject" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject" ADD CONSTRAINT "unknown/parent_id" FOREIGN KEY ("event_id","parent_id") REFERENCES "public"."subject"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_type" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subject.duplicate/code" ON "subject" USING btree ("event_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "subject.duplicate/name" ON "subject" USING btree ("event_id",coalesce(parent_id, 0),"name_key");--> statement-breakpoint
CREATE INDEX "subject_index" ON "subject" USING btree ("event_id","index_id","id");--> statement-breakpoint
CREATE INDEX "subject_parent" ON "subject" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission-type.duplicate/name" ON "submission_type" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE INDEX "submission_type_index" ON "submission_type" USING btree ("event_id","index_id","id");--> statement-breakpoint
CALL stamp_changes('subject');--> statement-breakpoint
CALL stamp_changes('submission_type');
