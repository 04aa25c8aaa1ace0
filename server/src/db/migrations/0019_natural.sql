DROP INDEX "customer_product_product";--> statement-breakpoint
ALTER TABLE "hotel" ALTER COLUMN "transfer_account" SET DEFAULT '{"bank":"","branch":"","accountName":"","accountNumber":"","enAccount":""}'::jsonb;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "command" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "loan_type" smallint;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "maybe_twice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "uses_loan_types" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "account_staff" ON "account" USING btree ("identity","id") WHERE side = 'staff';--> statement-breakpoint
CREATE INDEX "customer_product_item_number" ON "customer_product" USING btree ("item_number","id");--> statement-breakpoint
CREATE INDEX "customer_product_status" ON "customer_product" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "customer_product_created" ON "customer_product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_product_updated" ON "customer_product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "customer_loan_type" ON "customer" USING btree ("loan_type","created_at","id") WHERE loan_type is not null;--> statement-breakpoint
CREATE INDEX "customer_product_product" ON "customer_product" USING btree ("product_id","id");--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_loan_type" CHECK ("customer"."loan_type" between 1 and 7);--> statement-breakpoint
UPDATE hotel SET transfer_account = '{"enAccount":""}' || transfer_account;
