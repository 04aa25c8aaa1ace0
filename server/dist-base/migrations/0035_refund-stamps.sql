CALL stamp_changes('refund');
