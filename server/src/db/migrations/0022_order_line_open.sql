CREATE INDEX "order_line_open" ON "order_line" USING btree ("order_id","product_id") WHERE ordered > shipped + cancelled;
