ALTER TABLE "decision" DROP CONSTRAINT "decision_accepted";--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "competition_id" integer;--> statement-breakpoint
ALTER TABLE "review_setting" ADD COLUMN "hides_unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "unknown/competition_id" FOREIGN KEY ("competition_id") REFERENCES "public"."competition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_competition" ON "decision" USING btree ("competition_id");--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_accepted" CHECK ("decision"."result" = 'accept' or ("decision"."subject_id" is null and "decision"."submission_type_id" is null and "decision"."competition_id" is null));--> statement-breakpoint
CALL stamp_changes('review_setting');
