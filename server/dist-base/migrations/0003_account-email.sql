DROP INDEX "customer_email";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "account" SET "email" = "customer"."email" FROM "customer" WHERE "customer"."id" = "account"."id";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_key" text GENERATED ALWAYS AS (fold(email)) STORED;--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email_key");--> statement-breakpoint
ALTER TABLE "customer" DROP COLUMN "email_key";