-- The texts of a customer's addresses and contacts. They are also kept in the row of the customer, so that a keyword is looked
-- for in one row.
CREATE FUNCTION part_texts_of(customer integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(part, ' '), '') FROM (
    (SELECT label || ' ' || zipcode || city || area || address AS part FROM customer_address WHERE customer_id = customer ORDER BY id)
    UNION ALL
    (SELECT name || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || email
      FROM customer_contact WHERE customer_id = customer ORDER BY id)) AS parts
$$;
--> statement-breakpoint
-- Whoever changes addresses or contacts holds the lock of the customer.
CREATE FUNCTION keep_part_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer SET part_texts = parts.texts
  FROM (
    SELECT customer_id, part_texts_of(customer_id) AS texts FROM (SELECT DISTINCT customer_id FROM changed) AS changed
  ) AS parts
  WHERE customer.id = parts.customer_id AND customer.part_texts <> parts.texts;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP INDEX "customer_address_search";--> statement-breakpoint
DROP INDEX "customer_contact_search";--> statement-breakpoint
ALTER TABLE "customer_address" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "customer_contact" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "customer" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "part_texts" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE customer SET part_texts = part_texts_of(id);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(number || ' ' || name || ' ' || real_name || ' ' || tax_id_number || ' ' || telephone || ' ' || contact_phone1 || ' ' || regexp_replace(telephone, '[^0-9]', '', 'g') || ' ' || regexp_replace(contact_phone1, '[^0-9]', '', 'g') || ' ' || email || ' ' || part_texts)) STORED;
--> statement-breakpoint
-- Dropped together with the column.
CREATE INDEX "customer_search" ON "customer" USING gin (grams("search"));
--> statement-breakpoint
CREATE TRIGGER keep_part_texts_added AFTER INSERT ON customer_address
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_part_texts();
--> statement-breakpoint
CREATE TRIGGER keep_part_texts_edited AFTER UPDATE ON customer_address
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_part_texts();
--> statement-breakpoint
CREATE TRIGGER keep_part_texts_removed AFTER DELETE ON customer_address
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_part_texts();
--> statement-breakpoint
CREATE TRIGGER keep_part_texts_added AFTER INSERT ON customer_contact
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_part_texts();
--> statement-breakpoint
CREATE TRIGGER keep_part_texts_edited AFTER UPDATE ON customer_contact
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_part_texts();
--> statement-breakpoint
CREATE TRIGGER keep_part_texts_removed AFTER DELETE ON customer_contact
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_part_texts();
