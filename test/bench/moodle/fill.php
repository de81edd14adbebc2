<?php
// Fills an empty Moodle with the data of the comparison, and prints what its requests need, as JSON.
// Usage: php fill.php <folder of Moodle> <port of Redis> <courses> <people> <team>
// The first user is in all courses. The first <team> users are in the first course. Each other user is in ten courses.

define('CLI_SCRIPT', true);
[, $root, $redis, $courses, $people, $team] = $argv;
require("$root/config.php");
require_once("$CFG->libdir/clilib.php");
require_once("$CFG->libdir/testing/lib.php");
require_once("$CFG->libdir/testing/classes/util.php");
require_once("$CFG->dirroot/cache/classes/config_writer.php");
\core\cron::setup_user();

// Caches, as the performance recommendations of Moodle say.
$caches = \core_cache\config_writer::instance();
$caches->add_store_instance('redis', 'redis', ['server' => "127.0.0.1:$redis", 'prefix' => 'cache']);
$caches->add_store_instance('apcu', 'apcu', ['prefix' => 'local']);
$caches->set_mode_mappings([
    \core_cache\store::MODE_APPLICATION => ['redis'],
    \core_cache\store::MODE_SESSION => ['redis'],
    \core_cache\store::MODE_REQUEST => ['default_request'],
]);
foreach (['core/string', 'core/langmenu', 'core/databasemeta'] as $local)
    $caches->set_definition_mappings($local, ['apcu']);

set_config('enablewebservices', 1);
set_config('enablecompletion', 1);
set_config('webserviceprotocols', 'rest');
set_config('passwordpolicy', 0);
set_config('noemailever', 1);

$service = $DB->insert_record('external_services', (object) [
    'name' => 'Comparison', 'shortname' => 'comparison', 'enabled' => 1, 'restrictedusers' => 0,
    'downloadfiles' => 0, 'uploadfiles' => 0, 'timecreated' => time(), 'timemodified' => time(),
]);
foreach ([
    'core_webservice_get_site_info',
    'core_course_get_enrolled_courses_by_timeline_classification',
    'core_completion_get_activities_completion_status',
    'core_completion_update_activity_completion_status_manually',
] as $function) {
    $DB->insert_record('external_services_functions', ['externalserviceid' => $service, 'functionname' => $function]);
}
$context = context_system::instance();
$user = $DB->get_field('role', 'id', ['shortname' => 'user'], MUST_EXIST);
assign_capability('webservice/rest:use', CAP_ALLOW, $user, $context);
assign_capability('moodle/webservice:createtoken', CAP_ALLOW, $user, $context);

$generator = \testing_util::get_data_generator();
$steps = [];
$ids = [];
for ($course = 0; $course < $courses; $course++) {
    $created = $generator->create_course(['fullname' => "Course $course", 'enablecompletion' => 1]);
    $ids[] = $created->id;
    for ($step = 0; $step < 7; $step++) {
        $page = $generator->create_module('page', [
            'course' => $created->id, 'name' => "Step $step", 'content' => 'Text', 'completion' => COMPLETION_TRACKING_MANUAL,
        ]);
        $steps[$created->id][] = $page->cmid;
    }
    if ($course % 50 === 49) cli_writeln(($course + 1) . ' courses', STDERR);
}

$completions = [];
$enrolments = 0;
$flush = function () use (&$completions, $DB) {
    $DB->insert_records('course_modules_completion', $completions);
    $completions = [];
};
$enrol = function (int $person, int $course) use (&$completions, &$enrolments, $generator, $steps, $flush) {
    $generator->enrol_user($person, $course, 'student');
    $enrolments++;
    // The last step is open.
    foreach (array_slice($steps[$course], 0, 6) as $step)
        $completions[] = (object) [
            'coursemoduleid' => $step, 'userid' => $person, 'completionstate' => 1, 'timemodified' => time(),
        ];
    if (count($completions) > 5000) $flush();
};
$first = null;
for ($number = 0; $number < $people; $number++) {
    $person = $generator->create_user([
        'username' => "person$number", 'firstname' => "First$number", 'lastname' => "Last$number",
        'email' => "person$number@example.com", 'password' => 'password',
    ]);
    $first ??= $person;
    $attended = $number === 0 ? $ids : array_map(fn ($n) => $ids[($number * 10 + $n) % count($ids)], range(1, 10));
    if ($number < $team) $attended[] = $ids[0];
    foreach (array_unique($attended) as $course) $enrol($person->id, $course);
    if ($number % 200 === 199) cli_writeln(($number + 1) . ' people', STDERR);
}
$flush();
$generator->enrol_user(get_admin()->id, $ids[0], 'editingteacher');

$report = \core_reportbuilder\local\helpers\report::create_report(
    (object) ['name' => 'Participants', 'source' => \core_course\reportbuilder\datasource\participants::class]
);
purge_all_caches();
echo json_encode([
    'token' => \core_external\util::generate_token(
        EXTERNAL_TOKEN_PERMANENT, \core_external\util::get_service_by_id($service), $first->id, $context
    ),
    'person' => (int) $first->id,
    'course' => (int) $ids[0],
    'step' => (int) $steps[$ids[0]][6],
    'report' => (int) $report->get('id'),
    'data' => sprintf(
        '%s courses, %s people, %s enrolments, %s completions',
        ...array_map('number_format', [$courses, $people, $enrolments, $DB->count_records('course_modules_completion')])
    ),
]);
