CREATE TABLE "question_edition" (
	"question_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_edition_question_id_number_pk" PRIMARY KEY("question_id","number"),
	CONSTRAINT "question_edition_number" CHECK ("question_edition"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text NOT NULL,
	"hint" text NOT NULL,
	"en_hint" text NOT NULL,
	"kind" text NOT NULL,
	"is_required" boolean NOT NULL,
	"shown_to" text NOT NULL,
	"signup_type_ids" integer[] NOT NULL,
	"min" integer,
	"max" integer,
	"options" jsonb NOT NULL,
	"last_key" integer NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "place" DROP CONSTRAINT "place_owner";--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "question_id" integer;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "option_key" integer;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_edition" ADD CONSTRAINT "question_edition_question" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question.duplicate/name" ON "question" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE INDEX "question_index" ON "question" USING btree ("event_id","index_id","id");--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_question" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_option_taken" ON "place" USING btree ("question_id","option_key") WHERE state <> 'released';--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_option" CHECK (("place"."question_id" is null) = ("place"."option_key" is null));--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_owner" CHECK (num_nonnulls("place"."signup_type_id", "place"."pool_id", "place"."question_id") = 1);