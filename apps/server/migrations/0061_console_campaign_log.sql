-- The log of one campaign (Z42, Z54): its lines name the campaign, one of its versions (@3) or one of its parts (:pool:…). The order of
-- bytes makes one range out of them, whatever the language of the database.
create index concurrently staff_log_campaign on staff_log ((target collate "C"), log_id) where starts_with(target, 'campaign:');
