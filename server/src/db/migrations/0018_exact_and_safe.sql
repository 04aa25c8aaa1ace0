-- Chinese by the number of strokes, as lists of names in Taiwan are sorted; other scripts follow, by their alphabets.
CREATE COLLATION by_strokes (provider = icu, locale = 'zh-Hant-TW-u-co-stroke');
--> statement-breakpoint
CREATE TABLE "money_hold" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"password_set_at" timestamp (3) with time zone,
	"email_changed_at" timestamp (3) with time zone,
	"merged_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "customer_real_name";--> statement-breakpoint
DROP INDEX "member_real_name";--> statement-breakpoint
DROP INDEX "member_affiliation";--> statement-breakpoint
DROP INDEX "order_customer_name";--> statement-breakpoint
DROP INDEX "product_name";--> statement-breakpoint
DROP INDEX "unit_name";--> statement-breakpoint
ALTER TABLE "order" drop column "search";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "search" text GENERATED ALWAYS AS (fold('O' || id::text || ' ' || customer_number || ' ' || customer_name || ' ' || customer_po_number || ' ' || employee_name || ' ' || contact || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || zipcode || city || area || address)) STORED;--> statement-breakpoint
ALTER TABLE "customer_address" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(label || ' ' || zipcode || city || area || address)) STORED;--> statement-breakpoint
ALTER TABLE "customer_contact" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(name || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "paid_day" date;--> statement-breakpoint
ALTER TABLE "refund_account" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "approval_limit" integer;--> statement-breakpoint
ALTER TABLE "money_hold" ADD CONSTRAINT "money_hold_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_address_search" ON "customer_address" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "customer_contact_search" ON "customer_contact" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "signup_real_name" ON "signup" USING btree ("event_id","real_name" collate "by_strokes","id");--> statement-breakpoint
CREATE INDEX "customer_real_name" ON "customer" USING btree ("real_name" collate "by_strokes","id");--> statement-breakpoint
CREATE INDEX "member_real_name" ON "member" USING btree ("real_name" collate "by_strokes","id");--> statement-breakpoint
CREATE INDEX "member_affiliation" ON "member" USING btree ("affiliation" collate "by_strokes","id");--> statement-breakpoint
CREATE INDEX "order_customer_name" ON "order" USING btree ("customer_name" collate "by_strokes","id");--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("name" collate "by_strokes","id");--> statement-breakpoint
CREATE INDEX "unit_name" ON "unit" USING btree ("name" collate "by_strokes","id");
--> statement-breakpoint
-- Dropped together with the column.
CREATE INDEX "order_search" ON "order" USING gin (grams("search"));
--> statement-breakpoint
-- Names, places of work and telephones that were stored before texts were cleaned are cleaned here, in columns without a unique
-- key, so that nothing can collide: not login names, addresses of members, codes and numbers.
DO $clean$
DECLARE
  one record;
  -- Joiners are left, because emoji and some scripts need them.
  unseen text := U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180E\200B\200E\200F\202A-\202E\2060-\206F\2800\3164\FEFF\FFA0]';
  separators text := U&'[ ().\00B7\2022\2010\2011\2012\2013\2014\2212-]';
BEGIN
  FOR one IN SELECT * FROM (VALUES
    ('account', 'real_name', false),
    ('customer', 'real_name', false), ('customer', 'telephone', true), ('customer', 'contact_phone1', true),
    ('customer_address', 'label', false), ('customer_address', 'address', false),
    ('customer_contact', 'name', false), ('customer_contact', 'phone', true),
    ('member', 'real_name', false), ('member', 'en_name', false), ('member', 'affiliation', false),
    ('member', 'en_affiliation', false), ('member', 'department', false), ('member', 'mobile', true),
    ('signup', 'real_name', false), ('signup', 'en_name', false), ('signup', 'affiliation', false),
    ('signup', 'en_affiliation', false), ('signup', 'department', false), ('signup', 'mobile', true),
    ('hotel', 'phone', true), ('order', 'contact', false), ('order', 'phone', true)
  ) AS columns (table_name, column_name, is_phone) LOOP
    EXECUTE format($update$
      UPDATE %1$I SET %2$I = clean.value
      FROM (SELECT id, CASE WHEN $3 AND digits ~ '^09[0-9]{8}$' THEN digits ELSE value END AS value
        FROM (SELECT id, value,
            regexp_replace(regexp_replace(value, $2, '', 'g'), '^(?:\+|00)8860?', '0') AS digits
          FROM (SELECT id,
              btrim(regexp_replace(regexp_replace(normalize(%2$I, NFC), $1, '', 'g'), '\s+', ' ', 'g')) AS value
            FROM %1$I) AS seen) AS read) AS clean
      WHERE clean.id = %1$I.id AND clean.value <> %1$I.%2$I AND clean.value <> ''
    $update$, one.table_name, one.column_name) USING unseen, separators, one.is_phone;
  END LOOP;
END $clean$;
--> statement-breakpoint
-- Whoever could edit orders could also confirm, hold, cancel, ship, return, close and allocate them, and whoever could see
-- orders saw their prices. These are rights of their own now, which today's holders keep.
UPDATE "account" SET "grants" = jsonb_set("grants", '{4,extra}', (
	SELECT jsonb_agg(DISTINCT held)
	FROM jsonb_array_elements_text(
		coalesce("grants" -> '4' -> 'extra', '[]') || '["price"]' ||
		CASE WHEN ("grants" -> '4' ->> 'canEdit')::boolean
			THEN '["confirm", "hold", "cancel", "ship", "return", "close", "allocate"]'::jsonb ELSE '[]'::jsonb END
	) AS held
)) WHERE "grants" ? '4';
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
