INSERT INTO "organisation" ("id", "name", "en_name", "tax_id_number", "telephone", "email", "address", "en_address", "rounding", "customer_days_ahead", "staff_days_ahead")
VALUES (1, 'Banquet', '', '', '', '', '', '', 'whole', 30, 365);
