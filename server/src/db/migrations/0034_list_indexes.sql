CREATE INDEX "customer_product_own_price" ON "customer_product" USING btree ("price","id") WHERE price is not null and next_from is null;--> statement-breakpoint
CREATE INDEX "customer_product_product_price" ON "customer_product" USING btree ("product_id","id") WHERE price is null and next_from is null;--> statement-breakpoint
CREATE INDEX "customer_product_scheduled" ON "customer_product" USING btree ("id") WHERE next_from is not null;--> statement-breakpoint
CREATE INDEX "order_listed" ON "order" USING btree ("id","delivery_date","customer_name");--> statement-breakpoint
CREATE INDEX "shipment_of_order" ON "shipment" USING btree ("order_id","id");