ALTER TABLE "customer" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (regexp_replace(telephone, '[^0-9]', '', 'g') || ' ' || regexp_replace(contact_phone1, '[^0-9]', '', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "customer_phone" ON "customer" USING gin (grams("phone_digits"));--> statement-breakpoint
CREATE INDEX "payment_attempt_code" ON "payment_attempt" USING btree (coalesce(code ->> 'account', code ->> 'number')) WHERE code is not null;--> statement-breakpoint
CREATE INDEX "transfer_notice_last_five" ON "transfer_notice" USING btree ("last_five");