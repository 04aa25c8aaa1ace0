ALTER TABLE "file" ADD COLUMN "unused_since" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "file_unused" ON "file" USING btree ("unused_since");