/* The numbers of the dialog and of its controls in dialog.rc. */
#define SOKRATES_DIALOG 100
#define SOKRATES_OBJECTIVE 101
#define SOKRATES_TIME 102
#define SOKRATES_MEMORY 103
#define SOKRATES_THREADS 104
#define SOKRATES_DEFAULTS 105
