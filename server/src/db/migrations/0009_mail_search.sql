ALTER TABLE "mail" ADD COLUMN "search" text GENERATED ALWAYS AS (fold("to" || ' ' || subject)) STORED;--> statement-breakpoint
CREATE INDEX "mail_search" ON "mail" USING gin (grams("search"));