ALTER TABLE "bank_line" ADD COLUMN "row_digest" text;--> statement-breakpoint
CREATE INDEX "bank_line_row" ON "bank_line" USING btree ("row_digest");