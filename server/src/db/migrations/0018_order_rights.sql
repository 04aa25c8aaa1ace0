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
