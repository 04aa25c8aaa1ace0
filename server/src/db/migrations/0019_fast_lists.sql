DROP INDEX "customer_product_product";--> statement-breakpoint
CREATE INDEX "account_staff" ON "account" USING btree ("identity","id") WHERE side = 'staff';--> statement-breakpoint
CREATE INDEX "customer_product_item_number" ON "customer_product" USING btree ("item_number","id");--> statement-breakpoint
CREATE INDEX "customer_product_status" ON "customer_product" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "customer_product_created" ON "customer_product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_product_updated" ON "customer_product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "customer_product_product" ON "customer_product" USING btree ("product_id","id");