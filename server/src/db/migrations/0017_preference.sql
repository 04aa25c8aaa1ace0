ALTER TABLE "member" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppression" ADD COLUMN "source" text DEFAULT '' NOT NULL;