INSERT INTO "organisation" ("id", "name", "en_name", "tax_id_number", "telephone", "email", "address", "en_address", "rounding", "customer_days_ahead", "staff_days_ahead")
VALUES (1, 'Banquet', '', '', '', '', '', '', 'whole', 30, 365);
--> statement-breakpoint
-- Orders that were shipped or cancelled before drafts were closed with them still have drafts that can never leave.
WITH closed AS (
  UPDATE shipment SET status = 'closed', version = shipment.version + 1
  FROM "order" WHERE "order".id = shipment.order_id AND "order".status IN ('shipped', 'cancelled') AND shipment.status = 'draft'
  RETURNING shipment.id, shipment.order_id, shipment.nth
)
INSERT INTO audit (action, noun, row_id, label, actor_name, ip, request_id, before, after)
SELECT 'updated', 'shipment', closed.id, 'O' || closed.order_id || '-S' || closed.nth, 'banquet', '', 'migration',
  jsonb_build_object('status', 'draft'),
  jsonb_build_object('status', 'closed', 'lines', (
    SELECT jsonb_agg(concat_ws(' ', line.product_number, line.product_name, part.quantity, line.unit_name) ORDER BY part.id)
    FROM shipment_line part JOIN order_line line ON line.id = part.order_line_id WHERE part.shipment_id = closed.id
  ))
FROM closed ORDER BY closed.id;
