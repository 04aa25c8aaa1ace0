ALTER TABLE "hotel" drop column "search";--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name || ' ' || address || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || contact)) STORED;--> statement-breakpoint
CREATE INDEX "hotel_search" ON "hotel" USING gin (grams("search"));--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "tier_until" date;--> statement-breakpoint
-- Sign-ups that may still be paid keep the end of their early price from now on, as their type has it.
UPDATE signup SET tier_until = (
  SELECT (tier ->> 'until')::date FROM signup_type, jsonb_array_elements(signup_type.tiers) tier
  WHERE signup_type.id = signup.signup_type_id AND tier ->> 'name' = signup.tier_name
    AND tier ->> 'countsBy' = 'payment' LIMIT 1
) WHERE EXISTS (
  SELECT FROM signup_type, jsonb_array_elements(signup_type.tiers) tier
  WHERE signup_type.id = signup.signup_type_id AND tier ->> 'name' = signup.tier_name AND tier ->> 'countsBy' = 'payment'
);
