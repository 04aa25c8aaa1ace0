CALL stamp_changes('payment_attempt_order');
