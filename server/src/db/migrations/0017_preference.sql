ALTER TABLE "campaign" ADD COLUMN "news_id" integer;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppression" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "unknown/news_id" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_news" ON "campaign" USING btree ("news_id");