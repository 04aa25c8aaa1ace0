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
ALTER TABLE "subject_chair" ADD CONSTRAINT "unknown/subject_id" FOREIGN KEY ("event_id","subject_id") REFERENCES "public"."subject"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subject-chair.duplicate/email" ON "subject_chair" USING btree ("subject_id","email_key");--> statement-breakpoint
CREATE INDEX "subject_chair_subject" ON "subject_chair" USING btree ("event_id","subject_id");--> statement-breakpoint
CREATE INDEX "subject_chair_email" ON "subject_chair" USING btree ("email_key");