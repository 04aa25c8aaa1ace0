CREATE INDEX "order_listed" ON "order" USING btree ("id","delivery_date","customer_name");--> statement-breakpoint
CREATE INDEX "shipment_of_order" ON "shipment" USING btree ("order_id","id");