ALTER TABLE "bank_line" ADD COLUMN "time" text;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "same_as_id" integer;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_same_as" FOREIGN KEY ("same_as_id") REFERENCES "public"."bank_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_day" ON "bank_line" USING btree ("day","amount");--> statement-breakpoint
DROP INDEX "bank_line_checksum";--> statement-breakpoint
ALTER TABLE "bank_line" DROP COLUMN "checksum";