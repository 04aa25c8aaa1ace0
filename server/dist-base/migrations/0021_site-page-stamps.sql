CALL stamp_changes('site_page');
