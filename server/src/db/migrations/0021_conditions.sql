ALTER TABLE "question" ADD COLUMN "condition_id" integer;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "condition_keys" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "unknown/condition_id" FOREIGN KEY ("condition_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_condition" ON "question" USING btree ("condition_id");