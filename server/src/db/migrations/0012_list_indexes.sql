ALTER TABLE "stock_movement" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(remark)) STORED;--> statement-breakpoint
CREATE INDEX "customer_address_city" ON "customer_address" USING btree (fold("city"),"customer_id");--> statement-breakpoint
CREATE INDEX "customer_blocked" ON "customer" USING btree ("created_at","id") WHERE blocked_reason <> '';--> statement-breakpoint
CREATE INDEX "product_number" ON "product" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_min_buy" ON "product" USING btree ("min_buy_qty","id");--> statement-breakpoint
CREATE INDEX "product_status" ON "product" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_low" ON "product" USING btree ("index_id","id") WHERE low_stock is not null and stock_policy <> 'untracked';--> statement-breakpoint
CREATE INDEX "stock_movement_kind" ON "stock_movement" USING btree ("product_id","kind","seq");--> statement-breakpoint
CREATE INDEX "stock_movement_search" ON "stock_movement" USING gin (grams("search"));