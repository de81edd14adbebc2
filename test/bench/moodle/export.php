<?php
// Writes a report of Moodle to a file, like its scheduled task does, and prints the number of rows.
// Usage: php export.php <folder of Moodle> <report>

define('CLI_SCRIPT', true);
[, $root, $report] = $argv;
require("$root/config.php");
\core\cron::setup_user();
$schedule = new \core_reportbuilder\local\models\schedule(0, (object) [
    'reportid' => (int) $report, 'name' => 'Export', 'format' => 'csv', 'subject' => 'Export', 'message' => '',
    'userviewas' => 0, 'timescheduled' => time(), 'recurrence' => 0, 'audiences' => '[]',
]);
$file = \core_reportbuilder\local\helpers\schedule::get_schedule_report_file($schedule);
echo substr_count($file->get_content(), "\n") - 1;
$file->delete();
