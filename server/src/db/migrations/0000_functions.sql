-- What two people would call the same text: without regard to case, width and the two ways to write 台.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT translate(lower(normalize(btrim(value), NFKC) COLLATE "und-x-icu"), '台', '臺');
END;
--> statement-breakpoint
-- Every character and every pair of neighbours, for an index that finds keywords of one and two characters too.
CREATE FUNCTION grams(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(array_agg(DISTINCT substr(folded, place, size)), '{}')
  FROM generate_series(1, length(folded)) AS place, generate_series(1, 2) AS size;
END;
--> statement-breakpoint
-- What a row must have among its grams to contain the keyword: the keyword's pairs, or its only character.
CREATE FUNCTION key_grams(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT CASE WHEN length(folded) < 2 THEN array_remove(ARRAY[folded], '')
    ELSE (SELECT array_agg(DISTINCT substr(folded, place, 2)) FROM generate_series(1, length(folded) - 1) AS place) END;
END;
--> statement-breakpoint
-- Marks that a table has changed; see kit/count.ts.
CREATE FUNCTION stamp_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_stamp (table_name, changes) VALUES (TG_TABLE_NAME, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE PROCEDURE stamp_changes(table_name text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER stamp_rows AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION stamp_rows()',
    table_name);
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
